import { focusWaiting } from '@/design/patterns/StatusScreen/focusWaiting';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Text } from '@/design/primitives/Text/Text';
import { selectConnection } from '@/store/connection/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { modal } from '@/store/modal/slice';

/** The name is the account's ([views A.3] RegisterAccountNameSuccess). */
export default function RegisterAccountNameSuccessView() {
  const { t, rich } = useMessages();
  const dispatch = useAppDispatch();
  const { name } = useViewData('RegisterAccountNameSuccess');
  const address = useAppSelector((state) => selectConnection(state, 'eip155').accounts[0]?.address) ?? '';
  return (
    <DialogBody>
      <StatusScreen
        state="success"
        mark={<Avatar address={address} size={76} />}
        title={t('names.done.title')}
        note={rich('names.done.text', {
          name,
          who: (words) => (
            <Text key="who" as="bdi" tone="text" weight="semibold" wrap="anywhere">
              {words}
            </Text>
          ),
        })}
      />
      <Button
        ref={focusWaiting}
        tone="primary"
        full
        onClick={() => dispatch(modal.actions.stackReset({ view: 'Account', data: undefined }))}
      >
        {t('names.done.action')}
      </Button>
    </DialogBody>
  );
}
