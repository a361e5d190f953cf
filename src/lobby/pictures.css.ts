import { sized, oculus as window } from '@/design/marks/mark.css';

/** The round picture of an account, 22 px wide; the classes alone, since a host's button gives it its place. */
export const oculus = `${window} ${sized[22]}`;
