import { allTokens, type TokenUsage } from '../../records/token-usage.ts';
import type { TurnBudget } from '../brain/model-settings.ts';

/** What the requests of a turn used. */
export interface Spent {
  readonly requests: number;
  readonly tokens: number;
}

/** The requests and tokens that a turn can still use, with all its threads. */
export class Budget {
  #requests: number;
  #tokens: number;

  /** @param spent What the turn used on other servers. */
  constructor({ requests, tokens }: TurnBudget, spent: Spent = { requests: 0, tokens: 0 }) {
    this.#requests = requests - spent.requests;
    this.#tokens = tokens - spent.tokens;
  }

  /** True if the turn can send another request. */
  get isLeft(): boolean {
    return this.#requests > 0 && this.#tokens > 0;
  }

  /** Takes a request, if one is left. Threads that work at the same time take each request once. */
  takeRequest(): boolean {
    if (!this.isLeft) return false;
    this.#requests -= 1;
    return true;
  }

  /** Takes the tokens that a request has used. */
  spend(usage: TokenUsage): void {
    this.#tokens -= allTokens(usage);
  }
}
