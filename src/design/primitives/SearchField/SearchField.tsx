'use client';
import { forwardRef, type InputHTMLAttributes, useEffect, useRef } from 'react';
import { CloseIcon } from '../../icons/CloseIcon';
import { SearchIcon } from '../../icons/SearchIcon';
import { ESCAPE } from '../Dialog/escape';
import { Field } from '../Field/Field';
import * as fieldStyles from '../Field/Field.css';
import { Spinner } from '../Spinner/Spinner';

export interface SearchFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'size' | 'type' | 'value' | 'id'> {
  /** What is searched, for screen readers: "Search wallets". */
  label: string;
  value: string;
  /** The new text at every key, or nothing once it is cleared. The caller waits before it asks a server. */
  onValueChange: (value: string) => void;
  /** Names the ×: "Clear search". */
  clearLabel: string;
  /** Results are on their way: a spinner stands before the ×. */
  loading?: boolean;
}

/** Narrows the list below it. Escape clears first; only an empty field lets it through, to close the sheet. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, value, onValueChange, clearLabel, loading, onKeyDown, ...rest },
  ref,
) {
  const input = useRef<HTMLInputElement | null>(null);
  // In a dialog the key itself does not come this far.
  useEffect(() => {
    const field = input.current;
    if (!field || value === '') return;
    const onEscape = (event: Event) => {
      event.preventDefault();
      onValueChange('');
    };
    field.addEventListener(ESCAPE, onEscape);
    return () => field.removeEventListener(ESCAPE, onEscape);
  }, [value, onValueChange]);
  const clear = value !== '' && (
    <button
      type="button"
      className={fieldStyles.action({ tone: 'quiet' })}
      aria-label={clearLabel}
      data-part="field-clear"
      onClick={() => {
        onValueChange('');
        input.current?.focus();
      }}
    >
      <CloseIcon size={18} />
    </button>
  );
  const end = (loading || clear) && (
    <>
      {loading && (
        <span className={fieldStyles.action()}>
          <Spinner size={16} />
        </span>
      )}
      {clear}
    </>
  );
  return (
    <Field label={label} hideLabel icon={<SearchIcon />} end={end}>
      {(control) => (
        <input
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...rest}
          {...control}
          ref={(node) => {
            input.current = node;
            if (typeof ref === 'function') ref(node);
            else if (ref) ref.current = node;
          }}
          type="search"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.stopPropagation();
            onValueChange('');
          }}
        />
      )}
    </Field>
  );
});
