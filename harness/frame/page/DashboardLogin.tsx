import { useState } from 'react';
import { Banner, Button, Input, OtpField, Text } from '@/design/index';
import { KeyScene } from '@/design/scenes/KeyScene';
import * as styles from './Frame.css';
import type { Service } from './line';

type Step = 'email' | 'device' | 'code';

/** In by email, as through any dapp: by a passkey on a device that has used one, else by a code. */
export function DashboardLogin({ service, onIn }: { service: Service; onIn(): void }) {
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setTrouble(undefined);
    await work().catch((error: Error) => setTrouble(error.message));
    setBusy(false);
  }
  const begin = () =>
    attempt(async () => {
      const { action } = await service.say<{ action: string }>('CONNECT_EMAIL', { email });
      if (action === 'CONNECT') return onIn();
      if (action === 'VERIFY_DEVICE') {
        setStep('device');
        await service.say('CONNECT_DEVICE');
      }
      setStep('code');
    });
  const confirm = (otp: string) =>
    attempt(async () => {
      await service.say('CONNECT_OTP', { otp });
      onIn();
    });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (step === 'code' ? confirm(code) : begin());
      }}
    >
      <div className={styles.still}>
        <KeyScene size={112} />
        <h1 className={styles.heading}>Your wallet</h1>
        <Text tone="muted" align="center">
          {step === 'email' &&
            'See your accounts and passkeys. We ask for your passkey if this device has one, or send a code to your email.'}
          {step === 'device' && `This device is new. Open the link we sent to ${email}.`}
          {step === 'code' && `Enter the code we sent to ${email}.`}
        </Text>
      </div>
      {step === 'email' && <Input label="Email" type="email" value={email} onValueChange={setEmail} />}
      {step === 'code' && (
        <OtpField
          label="Code, 6 digits"
          digitLabel={(position, length) => `Digit ${position} of ${length}`}
          value={code}
          error={trouble}
          loading={busy}
          autoFocus
          onValueChange={(next) => {
            setTrouble(undefined);
            setCode(next);
          }}
          onComplete={confirm}
        />
      )}
      {trouble && step !== 'code' && (
        <Banner tone="error" live>
          {trouble}
        </Banner>
      )}
      {step === 'email' && (
        <Button tone="primary" type="submit" loading={busy}>
          Continue
        </Button>
      )}
    </form>
  );
}
