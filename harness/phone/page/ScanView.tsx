import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ImageIcon } from '@/design/icons/ImageIcon';
import { PasteIcon } from '@/design/icons/PasteIcon';
import { Banner, Button, Input, Text } from '@/design/index';
import { type PhoneState, tell } from './ask';
import { Heading } from './Heading';
import * as styles from './Phone.css';
import { readPicture } from './readPicture';

/** Takes a pairing code: typed, pasted (a text or a picture of it), or as a file. */
export function ScanView({ state }: { state: PhoneState }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  async function pair(uri: string) {
    setError(undefined);
    setBusy(true);
    try {
      await tell('/pair', { uri });
      setText('');
    } catch (problem) {
      setError((problem as Error).message);
    } finally {
      setBusy(false);
    }
  }
  async function pairPicture(picture: Blob | undefined) {
    if (!picture) return;
    const code = await readPicture(picture);
    if (code) return pair(code);
    setError('There is no code to be read in this picture. Take the whole square, with its margin.');
  }
  const takePicture = useRef(pairPicture);
  takePicture.current = pairPicture;
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (picture) void takePicture.current(picture);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    void pair(text);
  }
  return (
    <>
      <Heading title="Pair with a page">Take the code that the page shows you: as a link, or as a picture.</Heading>
      <section className={styles.finder} aria-label="A picture of the code">
        <svg className={styles.corners} viewBox="0 0 216 216" aria-hidden="true">
          <path
            d="M4 60V34A30 30 0 0134 4h26M156 4h26a30 30 0 0130 30v26M212 156v26a30 30 0 01-30 30h-26M60 212H34a30 30 0 01-30-30v-26"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <path
            d="M72 148V102a36 36 0 0172 0v46"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </svg>
        <Text size="sm" tone="muted">
          Paste a screenshot here, or choose one. This phone has no camera.
        </Text>
        <Button tone="soft" size="md" icon={<ImageIcon size={18} />} onClick={() => file.current?.click()}>
          Choose a picture
        </Button>
        <input
          ref={file}
          hidden
          type="file"
          accept="image/*"
          aria-label="Picture of a pairing code"
          onChange={({ target }) => {
            void pairPicture(target.files?.[0]);
            target.value = '';
          }}
        />
      </section>
      <form noValidate onSubmit={submit}>
        <Input
          type="url"
          label="Pairing link"
          placeholder="wc:…"
          icon={<PasteIcon />}
          value={text}
          onValueChange={setText}
          error={error}
          loading={busy}
          submitLabel={text === '' ? undefined : 'Pair'}
        />
      </form>
      {state.behaviour !== 'ask' && (
        <Banner tone="warning" title="Nobody is asked">
          A test has told this wallet how to answer. See “When asked” under Sessions.
        </Banner>
      )}
      <Text size="sm" tone="muted">
        This is a test wallet: nothing here is real. Its keys are public, its coins are worth nothing.
      </Text>
    </>
  );
}
