import { useMutation } from '@tanstack/react-query';
import { ApiError } from 'agent-cloud-contract';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { visible } from '../platform/text.ts';
import { ErrorText, Text } from './basics.tsx';
import { FieldError } from './form-data.ts';

/** A part of a request that is wrong: its place, such as `config.networking`, and a message. */
interface Fault {
  param?: string;
  message: string;
}

const Faults = createContext<readonly Fault[]>([]);

/** Returns the faults of an error. An error with a `param` alone has one. */
export function faultsOf(error: unknown): readonly Fault[] {
  if (error instanceof FieldError) return [error];
  if (!(error instanceof ApiError)) return [];
  if (error.errors.length > 0) return error.errors;
  return error.param === undefined ? [] : [{ param: error.param, message: error.message }];
}

/** Returns true if a fault is of a field, or of a part of its value. */
export function isOf({ param = '' }: Fault, field: string): boolean {
  return param === field || param.startsWith(`${field}.`) || param.startsWith(`${field}[`);
}

interface FormProps {
  /** The text of the button that submits. */
  submit: string;
  onSubmit(data: FormData): Promise<unknown>;
  children: ReactNode;
  /** Clears the fields after a success. */
  clears?: boolean;
  /** Shown after a success. */
  done?: string;
}

/** A form whose fields have the names of the request's parts. An error is shown at the field that it names. */
export function Form({ submit, onSubmit, children, clears = false, done }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const send = useMutation({
    mutationFn: onSubmit,
    onSuccess: () => void (clears && form.current?.reset()),
  });
  const { error } = send;
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <Faults value={faultsOf(error)}>
      <form
        ref={form}
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!send.isPending) send.mutate(new FormData(event.currentTarget));
        }}
      >
        {children}
        <ErrorText error={error} />
        <button type="submit" className="primary" disabled={send.isPending}>
          {send.isPending ? 'Sending …' : submit}
        </button>
        <p role="status" className="done">
          {send.isSuccess && done}
        </p>
      </form>
    </Faults>
  );
}

interface FieldProps {
  /** The name of the part of the request. */
  name: string;
  label: string;
  hint?: ReactNode;
  value?: string | undefined;
  required?: boolean;
  type?: 'text' | 'password' | 'number' | 'url';
  /** More than one makes a text area. */
  rows?: number;
  /** Choices make a select. */
  options?: readonly { value: string; label: string }[];
  multiple?: boolean;
  placeholder?: string;
  /** Values that the browser proposes. */
  suggestions?: readonly string[];
  onChange?(value: string): void;
}

export function Field(props: FieldProps) {
  const {
    name,
    label,
    hint,
    value,
    required,
    type = 'text',
    rows = 1,
    options,
    placeholder,
    suggestions,
    onChange,
  } = props;
  const id = useId();
  const faults = useContext(Faults).filter((fault) => isOf(fault, name));
  const shared = {
    id,
    name,
    required,
    defaultValue: value,
    'aria-invalid': faults.length > 0,
    'aria-describedby': `${id}-hint`,
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  };
  const choices = options?.map((option) => (
    <option key={option.value} value={option.value}>
      {visible(option.label)}
    </option>
  ));
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {options && props.multiple ? (
        <select {...shared} multiple defaultValue={value === undefined ? [] : [value]}>
          {choices}
        </select>
      ) : options ? (
        <select {...shared} key={options.map((option) => option.value).join()}>
          {choices}
        </select>
      ) : rows > 1 ? (
        <textarea {...shared} rows={rows} placeholder={placeholder} />
      ) : (
        <input
          {...shared}
          type={type}
          list={suggestions && `${id}-list`}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      <div id={`${id}-hint`} className="hint">
        {faults.map(({ message }) => (
          <p key={message} className="error">
            <Text>{message}</Text>
          </p>
        ))}
        {hint}
      </div>
    </div>
  );
}

/** A box to check. Its name is in the form's data if it is checked. */
export function CheckField(props: { name: string; label: string; checked: boolean | undefined }) {
  return (
    <label className="check">
      <input type="checkbox" name={props.name} defaultChecked={props.checked} />
      {props.label}
    </label>
  );
}
