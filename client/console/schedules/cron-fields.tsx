import { useState } from 'react';
import { Field } from '../parts/form.tsx';
import { CronPreview, ownZone } from './cron-preview.tsx';

interface Props {
  /** The part of the request that has the expression and the time zone. */
  prefix: string;
  hint: string;
  required?: boolean;
}

/** The fields of a cron expression, with a preview. */
export function CronFields({ prefix, hint, required = false }: Props) {
  const [expression, setExpression] = useState('');
  const [timezone, setTimezone] = useState(ownZone);
  return (
    <>
      <Field
        name={`${prefix}.expression`}
        label="Cron expression"
        placeholder="0 9 * * 1-5"
        required={required}
        hint={hint}
        onChange={setExpression}
      />
      <Field
        name={`${prefix}.timezone`}
        label="Time zone"
        value={timezone}
        suggestions={Intl.supportedValuesOf('timeZone')}
        onChange={setTimezone}
      />
      <CronPreview expression={expression} timezone={timezone} />
    </>
  );
}
