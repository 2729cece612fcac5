import type { Catalogue } from '../catalogue.ts';
import type { Clock } from '../domain/clock.ts';
import type { CursorCodec } from '../domain/cursor.ts';
import type { NewId } from '../domain/ids.ts';
import type { SecretBox } from '../domain/secrets.ts';
import type { Principal } from '../store/access-tokens.ts';
import type { Store } from '../store/store.ts';

/** What the shell tells a handler about a request. */
export interface Context {
  principal: Principal;
  requestId: string;
}

/** What handlers are made of. Each handler takes the parts that it uses. */
export interface Parts {
  store: Store;
  catalogue: Catalogue;
  clock: Clock;
  newId: NewId;
  cursors: CursorCodec;
  secrets: SecretBox;
  repositoryHosts: readonly string[];
}
