import { useAppSelector } from '@/store/hooks';
import { selectNames } from '@/store/names/choosing';
import { NameForm } from './NameForm';
import { Registering } from './Registering';

/** A name is typed, found free, signed and registered ([views A.3] RegisterAccountName). */
export default function RegisterAccountNameView() {
  const { registering, isSigned } = useAppSelector(selectNames);
  return registering ? <Registering name={registering} isSigned={isSigned === true} /> : <NameForm />;
}
