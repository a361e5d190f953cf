import {
  Button,
  Checkbox,
  Course,
  Dialog,
  DialogBody,
  Header,
  Input,
  ListRow,
  Mark,
  Tag,
  Text,
  ThemeRoot,
  useDialogTitleId,
} from 'portico/design';
import 'portico/styles.css';
import { StrictMode, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

const Sheet = ({ onClose }: { onClose: () => void }) => (
  <>
    <Header title="Harbor" titleId={useDialogTitleId()} />
    <DialogBody>
      <Text>It is open.</Text>
      <Button tone="primary" full onClick={onClose}>
        Close it
      </Button>
    </DialogBody>
  </>
);

/** What a dapp builds with `portico/design` alone: the same page under React 18.2 and under 19. */
function Page() {
  const [open, setOpen] = useState(false);
  const [checked, setChecked] = useState(false);
  const [email, setEmail] = useState('');
  return (
    <ThemeRoot theme={{ mode: 'light', accent: '#7a3cff' }} locale="en" direction="ltr">
      <h1>React {version}</h1>
      <Text tone="muted">A page of a host.</Text>
      <Tag tone="accent">Test wallet</Tag>
      <Course label="Wallets">
        <ListRow mark={<Mark kind="wallet" name="Harbor" />} title="Harbor" onClick={() => setOpen(true)} />
        <ListRow mark={<Mark kind="wallet" name="Fernway" />} title="Fernway" note="Installed" />
      </Course>
      <Input label="Email" type="email" value={email} onValueChange={setEmail} />
      <Checkbox label="I agree" checked={checked} onCheckedChange={setChecked} />
      <Button tone="primary" disabled={!checked}>
        Continue
      </Button>
      <Dialog open={open} onDismiss={() => setOpen(false)}>
        <Sheet onClose={() => setOpen(false)} />
      </Dialog>
    </ThemeRoot>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
