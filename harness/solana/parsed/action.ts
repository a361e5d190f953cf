/** What an instruction does, in words. */
export interface Action {
  type: string;
  info: Record<string, unknown>;
}

/** Reads an instruction of one program; undefined when it is not known. May throw on data that is cut short. */
export type Parse = (data: Uint8Array, accounts: readonly string[]) => Action | undefined;
