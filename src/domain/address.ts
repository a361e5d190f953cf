import { addressEndCount, addressStartCount } from './limits/display';

/** An address as it is shown everywhere: four characters, six characters ([§9] Display). No namespace has other letters than ASCII. */
export const truncateAddress = (address: string, start = addressStartCount, end = addressEndCount) =>
  address.length > start + end ? `${address.slice(0, start)}…${address.slice(address.length - end)}` : address;
