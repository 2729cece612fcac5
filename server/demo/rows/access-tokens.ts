import { randomBytes } from 'node:crypto';
import type { components } from '../../../generated/types.ts';
import { accessTokens } from '../../platform/access-tokens/table.ts';
import { hashToken } from '../../platform/access-tokens/token.ts';
import type { DemoRows } from '../../records/demo-rows.ts';

type NewAccessToken = components['schemas']['NewAccessToken'];

/** Nobody knows these tokens. */
export const accessTokenDemo: DemoRows = ({ example }) => ({
  table: accessTokens,
  rows: ['new_access_token', 'rotated_access_token'].map((name) => {
    const { type, token, ...row } = example<NewAccessToken>(name);
    return { ...row, workspace_id: 'demo-team', hash: hashToken(randomBytes(32).toString('hex')) };
  }),
});
