/** A line of the built workshop's index. */
export interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags: string[];
  componentPath?: string;
}

/** The view a story is about, by its component's file; undefined for parts that are in no registry of views. */
export const viewOf = ({ componentPath = '' }: Entry) => /features\/.*\/(\w+)View\.tsx$/.exec(componentPath)?.[1];
