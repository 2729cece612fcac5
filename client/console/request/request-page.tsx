import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../../generated/endpoints.ts';
import { Empty, ErrorText } from '../parts/basics.tsx';
import { useConnection } from '../platform/connection.tsx';
import { linkTo, open, useRoute } from '../platform/router.ts';
import { allEndpoints, describe } from './contract.ts';
import { RequestForm } from './request-form.tsx';

/** The operations by the noun of their address. */
const groups = new Map<string, Endpoint[]>();
for (const endpoint of allEndpoints) {
  const noun = endpoint.path.split('/')[4] ?? '';
  groups.set(noun, [...(groups.get(noun) ?? []), endpoint]);
}

/** Sends any request of the contract, and shows the response as it is. */
export function RequestPage() {
  const { baseUrl } = useConnection();
  const { query } = useRoute();
  const wanted = query.get('operation') ?? 'listSessions';
  const endpoint = allEndpoints.find(({ id }) => id === wanted);
  const contract = useQuery({
    queryKey: ['contract'],
    queryFn: async ({ signal }) => (await fetch(`${baseUrl}/openapi.json`, { signal })).json(),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <header className="page-head">
        <h1>Request</h1>
      </header>
      <div className="field operation">
        <label htmlFor="operation">Operation</label>
        <select
          id="operation"
          value={endpoint?.id ?? ''}
          onChange={({ target }) => open(linkTo(['request'], { operation: target.value }), { replace: true })}
        >
          {!endpoint && <option value="">Choose an operation</option>}
          {[...groups].map(([name, members]) => (
            <optgroup key={name} label={name.replaceAll('_', ' ')}>
              {members.map(({ id, method, path }) => (
                <option key={id} value={id}>
                  {id}: {method} {path}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {!endpoint && <Empty>The contract has no operation “{wanted}”.</Empty>}
      <ErrorText error={contract.error} />
      {endpoint && contract.isPending && <Empty>Loading the contract …</Empty>}
      {endpoint && contract.data && (
        <RequestForm
          key={endpoint.id}
          endpoint={endpoint}
          described={describe(contract.data, endpoint)}
          given={query}
        />
      )}
    </>
  );
}
