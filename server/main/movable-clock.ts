import type { DemoClock } from '../demo/demo-clock.ts';
import { requireScope } from '../platform/access-tokens/scopes.ts';
import type { SettableClock } from '../platform/clock.ts';
import type { Service } from '../service.ts';
import { defaultWorkspace } from './config.ts';

/** Returns what `POST /demo/clock` needs. All workspaces share the clock, so only tokens of the default workspace can move it. */
export function movableClock(clock: SettableClock, service: Service): DemoClock {
  return {
    clock,
    move: (now) => service.moveClock(clock, now),
    async authenticate(token) {
      const principal = await service.tokens.authenticate(token);
      if (principal?.workspaceId !== defaultWorkspace) return null;
      requireScope(principal.scopes, 'write');
      return principal;
    },
  };
}
