import type { components } from '../../generated/types.ts';

type Schemas = components['schemas'];

/** The configuration of an environment without its variables, which are encrypted. */
export type PlainConfig = Omit<Schemas['EnvironmentConfig'], 'environment_variables'>;

/** The configuration of an environment that sets nothing. */
export const defaultConfig: PlainConfig = {
  type: 'cloud',
  networking: { type: 'unrestricted' },
  packages: { type: 'packages', npm: [], pip: [] },
};
