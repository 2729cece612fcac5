import { Field } from './form.tsx';
import { linesOf } from './form-data.ts';

/** The pairs that a workspace keeps with an object. */
export function MetadataField({ value = {} }: { value?: Readonly<Record<string, string>> }) {
  return (
    <Field name="metadata" label="Metadata" rows={2} value={linesOf(value)} hint="One key=value a line." />
  );
}
