'use client';
import { forwardRef, type ReactNode, useId } from 'react';
import { FieldNote } from '../Field/FieldNote';
import { Link } from '../Link/Link';
import { Skeleton } from '../Skeleton/Skeleton';
import * as styles from './AmountField.css';
import { cleanDecimal, type DecimalCaps } from './cleanDecimal';

export interface AmountFieldProps extends DecimalCaps {
  /** "You pay", "You get", "Amount". */
  label: ReactNode;
  /** A decimal string, or nothing. Never a number: amounts have more digits than one holds. */
  value: string;
  /** The cleaned text, at every key that changes it. Without it the value can only be read and copied. */
  onValueChange?: (value: string) => void;
  /** Turns what was typed or pasted into a decimal string; {@link cleanDecimal} with the caps unless given. */
  clean?: (raw: string) => string;
  /** Stands where nothing is typed yet. */
  placeholder?: string;
  /** The token button of 40 px, at the end of the value. */
  token?: ReactNode;
  /** What it is worth, below the value: "$250.00". */
  fiat?: ReactNode;
  /** What there is: "2,410.5 available". */
  balance?: ReactNode;
  /** The word for all of it: "Max". Shown when `onMax` is given. */
  maxLabel?: string;
  onMax?: () => void;
  /** Takes the place of the fiat line: "More than you have." */
  error?: ReactNode;
  /** The value is being worked out: its place is kept. */
  loading?: boolean;
  disabled?: boolean;
  name?: string;
}

/**
 * One stone of a course that holds an amount ([look 9], Amount): alone it is round, in a Course it joins the others. The value
 * runs left to right in every script, and shrinks before it outgrows its line.
 */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  {
    label,
    value,
    onValueChange,
    integerDigits,
    fractionDigits,
    clean = (raw) => cleanDecimal(raw, { integerDigits, fractionDigits }),
    placeholder = '0',
    token,
    fiat,
    balance,
    maxLabel,
    onMax,
    error,
    loading,
    disabled,
    name,
  },
  ref,
) {
  const id = useId();
  const step = styles.steps.find((digits) => value.length <= digits) ?? 24;

  const type = (input: HTMLInputElement) => {
    const raw = input.value;
    const next = clean(raw);
    if (next !== raw) {
      // React would put the caret at the end; it belongs where the typing was, counted from the end.
      const tail = raw.length - (input.selectionStart ?? raw.length);
      input.value = next;
      input.setSelectionRange(next.length - tail, next.length - tail);
    }
    if (next !== value) onValueChange?.(next);
  };

  return (
    <div className={styles.amount} data-part="amount-field">
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <div className={styles.room} data-loading={loading || undefined}>
          <input
            ref={ref}
            id={id}
            name={name}
            className={styles.fit[step]}
            type="text"
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={placeholder}
            value={value}
            readOnly={!onValueChange}
            disabled={disabled}
            aria-busy={loading || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-${error ? 'note' : 'fiat'} ${id}-balance`}
            onChange={(event) => type(event.target)}
          />
          {loading && (
            <span className={styles.waiting}>
              <Skeleton text="3xl" />
            </span>
          )}
        </div>
        {token && <div className={styles.whole}>{token}</div>}
      </div>
      <div className={styles.facts}>
        <div className={styles.start}>
          <FieldNote id={`${id}-note`} error={error} under={false} />
          {!error && <span id={`${id}-fiat`}>{fiat}</span>}
        </div>
        <div className={styles.balance}>
          <span id={`${id}-balance`} className={styles.held}>
            {balance}
          </span>
          {onMax && maxLabel && !disabled && (
            <span className={styles.whole}>
              <Link onClick={onMax}>{maxLabel}</Link>
            </span>
          )}
        </div>
      </div>
    </div>
  );
});
