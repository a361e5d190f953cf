'use client';
import { forwardRef, type InputHTMLAttributes } from 'react';
import { ForwardIcon } from '../../icons/ForwardIcon';
import { Field, type FieldProps } from '../Field/Field';
import * as fieldStyles from '../Field/Field.css';
import { Spinner } from '../Spinner/Spinner';

const kinds = {
  text: { dir: 'auto' },
  email: { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'email', spellCheck: false },
  url: { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'url', spellCheck: false },
} as const;

export interface InputProps
  extends Omit<FieldProps, 'children'>,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'className' | 'style' | 'size' | 'type' | 'id' | 'children' | 'aria-describedby' | 'aria-invalid'
    > {
  /** Also sets the keyboard of a phone and the direction: free text follows its letters, emails and addresses run left to right. */
  type?: 'text' | 'email' | 'url';
  /** The new text, at every key. */
  onValueChange?: (value: string) => void;
  /**
   * Names the square at the end that sends the form around the field: "Continue with email". Give it only once the value
   * can be sent; until then the square is not there ([look 9]).
   */
  submitLabel?: string;
  /** We are at work on what was sent: a spinner at the end, the text can't change, focus stays. */
  loading?: boolean;
  /** Shows a spinner in place of `end`, which screen readers announce by this text ("Looking up the name"). The field stays editable. */
  busyLabel?: string;
}

/** One line of text ([look 9], Field). Stand it in a `<form noValidate>`, so that Enter and the square do the same, and errors are ours. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  {
    label,
    hideLabel,
    icon,
    hint,
    error,
    unit,
    end,
    id,
    type = 'text',
    onValueChange,
    onChange,
    submitLabel,
    loading,
    busyLabel,
    readOnly,
    ...rest
  },
  ref,
) {
  const square = submitLabel ? (
    <button
      type="submit"
      className={fieldStyles.action({ tone: 'primary' })}
      aria-label={submitLabel}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      data-part="field-submit"
      onClick={(event) => loading && event.preventDefault()}
    >
      {loading ? <Spinner size={18} /> : <ForwardIcon size={18} />}
    </button>
  ) : (
    loading && (
      <span className={fieldStyles.action()}>
        <Spinner size={18} />
      </span>
    )
  );
  const beforeSquare = busyLabel ? (
    <span className={fieldStyles.action()} role="status" aria-label={busyLabel}>
      <Spinner size={18} />
    </span>
  ) : (
    end
  );
  return (
    <Field
      {...{ label, hideLabel, icon, hint, error, unit, id }}
      end={
        (beforeSquare || square) && (
          <>
            {beforeSquare}
            {square}
          </>
        )
      }
    >
      {(control) => (
        <input
          {...kinds[type]}
          {...rest}
          {...control}
          ref={ref}
          type={type}
          readOnly={readOnly || loading}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        />
      )}
    </Field>
  );
});
