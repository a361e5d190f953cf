import { DialogBody } from '@/design/primitives/Dialog/DialogBody';

export default function SwitchNetworkView() {
  return <DialogBody />;
}
