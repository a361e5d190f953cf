import { Checkbox } from '@/design/primitives/Checkbox/Checkbox';
import type { Legal } from '@/store/settings/defaults';
import { LegalText } from './LegalText';

export interface LegalCheckboxProps {
  legal: Legal;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Terms first: the tick that everything below it waits for ([views A.2] legal checkbox). */
export const LegalCheckbox = ({ legal, checked, onChange }: LegalCheckboxProps) => (
  <Checkbox checked={checked} label={<LegalText legal={legal} voice="agrees" />} onCheckedChange={onChange} />
);
