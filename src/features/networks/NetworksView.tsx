import { DialogBody } from '@/design/primitives/Dialog/DialogBody';

export default function NetworksView() {
  return <DialogBody />;
}
