import { linkTo, open, useRoute } from '../platform/router.ts';

interface Props {
  /** Its name in the query of the page's address. */
  name: string;
  label: string;
}

/** The value of a filter, and a function that puts another one into the address. */
function useFilter(name: string): [string, (value: string) => void] {
  const { segments, query } = useRoute();
  const set = (value: string) =>
    open(linkTo(segments, { ...Object.fromEntries(query), [name]: value }), { replace: true });
  return [query.get(name) ?? '', set];
}

export function FilterSelect(props: Props & { all: string; options: readonly string[] }) {
  const [value, set] = useFilter(props.name);
  return (
    <select aria-label={props.label} value={value} onChange={(event) => set(event.target.value)}>
      <option value="">{props.all}</option>
      {props.options.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}

export function FilterText({ name, label, placeholder }: Props & { placeholder: string }) {
  const [value, set] = useFilter(name);
  return (
    <input
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      onBlur={(event) => set(event.target.value.trim())}
      onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget.value.trim())}
    />
  );
}

export function FilterCheck({ name, label }: Props) {
  const [value, set] = useFilter(name);
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value === 'yes'}
        onChange={(event) => set(event.target.checked ? 'yes' : '')}
      />
      {label}
    </label>
  );
}
