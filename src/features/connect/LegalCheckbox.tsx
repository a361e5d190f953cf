import { Checkbox } from '@/design/primitives/Checkbox/Checkbox';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modal } from '@/store/modal/slice';
import { LegalText } from './LegalText';

/** Terms first: the tick that everything below it waits for ([views A.2] legal checkbox). */
export function LegalCheckbox() {
  const dispatch = useAppDispatch();
  const hasAgreed = useAppSelector(modal.selectors.selectHasAgreed);
  return (
    <Checkbox
      checked={hasAgreed}
      label={<LegalText voice="agrees" />}
      onCheckedChange={(checked) => dispatch(modal.actions.termsAnswered(checked))}
    />
  );
}
