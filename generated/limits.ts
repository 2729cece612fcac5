// Generated from openapi/ by `npm run generate`. Do not edit.

/** Limits of `components.schemas` in openapi.json. */
export const limits = {
  CreateSessionRequest: {
    properties: {
      resources: {
        maxItems: 500,
      },
    },
  },
  EnvironmentVariables: {
    additionalProperties: {
      maxLength: 4096,
    },
    maxProperties: 64,
    propertyNames: {
      pattern: '^(?!(GH_TOKEN|__proto__)$)[A-Za-z_][A-Za-z0-9_]{0,127}$',
      'x-pattern-rule':
        'must be letters, digits and _, not beginning with a digit, and not GH_TOKEN or __proto__',
    },
  },
  FileName: {
    maxLength: 255,
    pattern: '^[^<>:"|?*\\\\/\\u0000-\\u001f\\u007f]+$',
    'x-pattern-rule': 'must not hold control characters or any of < > : " | ? * \\ /',
  },
  Metadata: {
    maxProperties: 16,
  },
  Session: {
    properties: {
      outcome_evaluations: {
        maxItems: 100,
      },
    },
  },
  StoredFile: {
    properties: {
      mime_type: {
        pattern: '^[!#$&^_.+A-Za-z0-9-]{1,127}/[!#$&^_.+A-Za-z0-9-]{1,127}$',
      },
    },
  },
  TextRubric: {
    properties: {
      content: {
        maxLength: 262144,
      },
    },
  },
  TextSource: {
    properties: {
      data: {
        maxLength: 1048576,
      },
    },
  },
} as const;
