import published from '../../generated/openapi.json' with { type: 'json' };

/** The published contract. Its examples are the demo data. */
export const contract = published as {
  components: { examples: Record<string, { value: unknown }> };
};
