export interface Explained {
  /** The question, as a sentence. */
  title: string;
  /** Words to be signed, as they are. */
  quote?: string;
  facts: [label: string, value: string][];
  /** What a yes means, where the question alone does not say. */
  note?: string;
  warning?: string;
}
