/** The part of GitHub's API that `gh pr create` uses. Only for the demo and for tests. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface PullRequest {
  /** `owner/name`. */
  readonly repository: string;
  readonly head: string;
  readonly base: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

export interface GithubApiOptions {
  /** Returns true for repositories of the server, by `owner/name`. */
  readonly has: (repository: string) => boolean;
  /** Returns true for tokens that can open pull requests. */
  readonly accepts: (token: string) => boolean;
}

export interface GithubApi {
  /** In the order in which they were opened. */
  readonly pullRequests: readonly PullRequest[];
  /** Returns true for a request of gh, and for the page of a pull request. All others are requests of git. */
  isFor(request: IncomingMessage): boolean;
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

interface Query {
  readonly query: string;
  readonly variables: {
    readonly owner?: string;
    readonly name?: string;
    readonly input?: {
      readonly repositoryId: string;
      readonly headRefName: string;
      readonly baseRefName: string;
      readonly title: string;
      readonly body: string;
    };
  };
}

const API = '/api/graphql';
const PAGE = /^\/[\w.-]+\/[\w.-]+\/pull\/\d+$/;
const QUERY_BYTES = 1_000_000;
const PULL_REQUESTS = 1_000;

export function createGithubApi({ has, accepts }: GithubApiOptions): GithubApi {
  const pullRequests: PullRequest[] = [];

  function dataOf({ query, variables: { owner, name, input } }: Query, host: string): object | null {
    const defaultBranchRef = { name: 'main' };
    if (query.includes('query PullRequestForBranch'))
      return { repository: { defaultBranchRef, pullRequests: { nodes: [] } } };
    if (query.includes('query RepositoryInfo') && has(`${owner}/${name}`)) {
      const id = `${owner}/${name}`;
      return {
        repository: { id, name, owner: { login: owner }, viewerPermission: 'WRITE', defaultBranchRef },
      };
    }
    if (!input || !has(input.repositoryId) || pullRequests.length >= PULL_REQUESTS) return null;
    const { repositoryId: repository, headRefName: head, baseRefName: base, title, body } = input;
    const url = `https://${host}/${repository}/pull/${pullRequests.length + 1}`;
    pullRequests.push({ repository, head, base, title, body, url });
    return { createPullRequest: { pullRequest: { id: url, url } } };
  }

  return {
    pullRequests,
    isFor: ({ url = '' }) => url === API || PAGE.test(url),
    async serve(request, response) {
      const { url = '', headers } = request;
      const host = headers.host ?? '';
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body)}\n`);
      const fail = (status: number, message: string) => send(status, { message, errors: [{ message }] });
      if (url !== API) {
        const found = pullRequests.find((each) => each.url === `https://${host}${url}`);
        return void (found ? send(200, found) : fail(404, 'Not Found'));
      }
      const [, token = ''] = /^token (.+)$/.exec(headers.authorization ?? '') ?? [];
      if (!accepts(token)) return void fail(401, 'Bad credentials');
      const query = await queryOf(request);
      if (!query) return void fail(400, 'Problems parsing JSON');
      const data = dataOf(query, host);
      send(200, data ? { data } : { errors: [{ message: 'The demo does not support this request.' }] });
    },
  };
}

async function queryOf(request: IncomingMessage): Promise<Query | null> {
  let text = '';
  try {
    for await (const chunk of request.setEncoding('utf8')) {
      text += chunk;
      if (text.length > QUERY_BYTES) return null;
    }
    const parsed = JSON.parse(text);
    return typeof parsed?.query === 'string' && parsed.variables ? parsed : null;
  } catch {
    return null;
  }
}
