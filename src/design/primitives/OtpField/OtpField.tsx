'use client';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useBrowserLayoutEffect } from '../Dialog/useBrowserLayoutEffect';
import { FieldNote } from '../Field/FieldNote';
import { Spinner } from '../Spinner/Spinner';
import * as styles from './OtpField.css';
import { CODE_LENGTH, otpDigits, spread } from './otpDigits';

export interface OtpFieldProps {
  /** Names the group: "Code, 6 digits". */
  label: string;
  /** Names one box: `(2, 6) => 'Digit 2 of 6'`. */
  digitLabel: (position: number, length: number) => string;
  /** The digits so far, without gaps. Keep it in the view: a one-time code never enters the store, a log or an event. */
  value: string;
  onValueChange: (value: string) => void;
  /** Once, when the last digit lands. */
  onComplete?: (value: string) => void;
  /** Six, as the mails say ([product-spec 5]). */
  length?: number;
  /** Why the code was refused. The boxes shake once; the next key starts over, and then the caller drops the error. */
  error?: ReactNode;
  /** The code is being checked, in these words: it can't change, and focus stays. */
  loading?: ReactNode;
  /** Puts the caret into the next empty box when it appears. */
  autoFocus?: boolean;
}

/**
 * A one-time code, one digit to a box, left to right in every script ([look 9], OTP). A box opens when the one before it
 * is filled; the six are one stop for Tab, and arrows, Home and End move between them.
 */
export function OtpField({
  label,
  digitLabel,
  value,
  onValueChange,
  onComplete,
  length = CODE_LENGTH,
  error,
  loading,
  autoFocus,
}: OtpFieldProps) {
  const note = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<number | null>(autoFocus ? value.length : null);
  const [active, setActive] = useState<number | null>(null);
  const invalid = Boolean(error);
  const next = Math.min(value.length, length - 1);

  const focus = (index: number) => {
    const input = group.current?.querySelectorAll('input')[Math.max(0, Math.min(index, next))];
    input?.focus();
    input?.select();
  };
  useBrowserLayoutEffect(() => {
    if (wanted.current === null) return;
    const index = wanted.current;
    wanted.current = null;
    focus(index);
  });

  const write = (code: string, at: number) => {
    if (code === value && !invalid) return focus(at);
    wanted.current = at;
    onValueChange(code);
    if (code.length === length) onComplete?.(code);
  };
  const remove = (at: number) => (invalid ? write('', 0) : write(value.slice(0, at) + value.slice(at + 1), at));
  const land = (digits: string, at: number) => {
    if (invalid) write(spread('', digits, 0, length), digits.length);
    else write(spread(value, digits, at, length), digits.length >= length ? length : at + digits.length);
  };

  const type = (raw: string, at: number) => {
    const digits = otpDigits(raw, length);
    const before = value[at] ?? '';
    // A phone's keyboard reports no keys: an emptied box is a deletion, two digits are the old one and the new one.
    if (raw === '') remove(at);
    else if (before && digits.length === 2) land((digits[0] === before ? digits[1] : digits[0]) ?? '', at);
    else if (digits) land(digits, at);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: next };
    const to = moves[event.key];
    if (to !== undefined) focus(to);
    else if (event.key === 'Backspace' && !loading) value[at] || invalid ? remove(at) : at && remove(at - 1);
    else if (event.key === 'Delete' && !loading) remove(at);
    else if (event.key === value[at] && !loading) land(event.key, at);
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    event.preventDefault();
    const digits = otpDigits(event.clipboardData.getData('text'), length);
    if (digits && !loading) land(digits, at);
  };

  return (
    <div data-part="otp-field">
      <fieldset
        ref={group}
        className={styles.boxes}
        dir="ltr"
        aria-label={label}
        aria-describedby={error ? note : undefined}
        aria-busy={loading ? true : undefined}
        data-invalid={invalid || undefined}
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          focus(next);
        }}
      >
        {Array.from({ length }, (_, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            className={styles.box}
            aria-label={digitLabel(at + 1, length)}
            aria-invalid={invalid || undefined}
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            pattern="[0-9]*"
            placeholder=" "
            value={value[at] ?? ''}
            disabled={at > value.length}
            readOnly={Boolean(loading)}
            tabIndex={at === Math.min(active ?? next, next) ? 0 : -1}
            onChange={(event) => type(event.target.value, at)}
            onKeyDown={(event) => press(event, at)}
            onPaste={(event) => paste(event, at)}
            onFocus={(event) => {
              setActive(at);
              event.target.select();
            }}
            onBlur={() => setActive(null)}
          />
        ))}
      </fieldset>
      <FieldNote
        id={note}
        error={error}
        hint={
          loading && (
            <span style={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
              <Spinner size={16} />
              {loading}
            </span>
          )
        }
      />
    </div>
  );
}
