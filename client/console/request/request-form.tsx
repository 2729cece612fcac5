import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Endpoint } from '../../../generated/endpoints.ts';
import { Copy, ErrorText } from '../parts/basics.tsx';
import { Field } from '../parts/form.tsx';
import { storedToken, useConnection } from '../platform/connection.tsx';
import { curlOf } from '../platform/text.ts';
import type { Described } from './contract.ts';
import { ResponseView } from './response-view.tsx';
import { fieldName, type RawResponse, requestOf, send } from './send.ts';

interface Props {
  endpoint: Endpoint;
  described: Described;
  /** Values of inputs from the page's address. */
  given: URLSearchParams;
}

/** The parts of a request, filled with the contract's examples. */
export function RequestForm({ endpoint, described, given }: Props) {
  const { baseUrl } = useConnection();
  const form = useRef<HTMLFormElement>(null);
  const life = useRef(new AbortController());
  const [curl, setCurl] = useState('');
  const [response, setResponse] = useState<RawResponse | null>(null);
  const read = () => requestOf(endpoint, described, new FormData(form.current as HTMLFormElement));
  const show = () => setCurl(curlOf(baseUrl, read()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: A form is made for one operation.
  useEffect(() => {
    show();
    return () => life.current.abort();
  }, []);
  const sending = useMutation({
    mutationFn: () => {
      life.current.abort();
      life.current = new AbortController();
      const { signal } = life.current;
      setResponse(null);
      return send(baseUrl, storedToken.read() ?? '', read(), signal, setResponse).catch((error) => {
        if (!signal.aborted) throw error;
      });
    },
  });
  return (
    <>
      <p>
        <strong>{described.summary}</strong>
      </p>
      <form
        ref={form}
        className="form"
        onChange={show}
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate();
        }}
      >
        <Inputs described={described} given={given} />
        <Body endpoint={endpoint} described={described} onExample={show} />
        <div className="actions">
          <button type="submit" className="primary">
            Send
          </button>
          {sending.isPending && (
            <button type="button" onClick={() => life.current.abort()}>
              Stop
            </button>
          )}
          <Copy text={curl}>Copy as cURL</Copy>
        </div>
        <ErrorText error={sending.error} />
      </form>
      {response && <ResponseView response={response} isOpen={sending.isPending} />}
    </>
  );
}

function Inputs({ described: { inputs }, given }: Pick<Props, 'described' | 'given'>) {
  const field = (input: Described['inputs'][number]) => (
    <Field
      key={fieldName(input)}
      name={fieldName(input)}
      label={input.name}
      required={input.required}
      value={given.get(input.name) ?? (input.required ? input.example : '')}
      placeholder={input.example}
      hint={input.repeats ? `${input.description} Commas separate values.` : input.description}
    />
  );
  const required = inputs.filter((input) => input.required);
  const optional = inputs.filter((input) => !input.required);
  return (
    <>
      {required.map(field)}
      {optional.length > 0 && (
        <details open={optional.some(({ name }) => given.has(name))}>
          <summary>Optional parts ({optional.length})</summary>
          <div className="form">{optional.map(field)}</div>
        </details>
      )}
    </>
  );
}

function Body(props: Pick<Props, 'endpoint' | 'described'> & { onExample(): void }) {
  const { described, onExample } = props;
  const id = useId();
  const [chosen, setChosen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another example changes the body.
  useEffect(onExample, [chosen]);
  if (described.form)
    return described.form.map(({ name, isFile, repeats }) => (
      <div key={name} className="field">
        <label htmlFor={`${id}-${name}`}>{name}</label>
        <input
          id={`${id}-${name}`}
          name={`form ${name}`}
          type={isFile ? 'file' : 'text'}
          multiple={repeats}
        />
      </div>
    ));
  const { bodies } = described;
  if (bodies.length === 0) return null;
  return (
    <>
      {bodies.length > 1 && (
        <div className="field">
          <label htmlFor={`${id}-example`}>Example</label>
          <select
            id={`${id}-example`}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {bodies.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div key={chosen} className="body">
        <Field name="body" label="Body" rows={12} value={bodies[chosen]?.text} />
      </div>
    </>
  );
}
