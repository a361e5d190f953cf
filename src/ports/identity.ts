/** A name and a picture an address chose for itself; `null` where it has none. Both are untrusted. */
export interface Identity {
  name: string | null;
  avatar: string | null;
}
