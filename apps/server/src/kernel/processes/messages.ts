/** What a child process answers to one piece of work, with its resident memory afterwards. */
export type ChildAnswer =
  | { done: unknown; residentBytes: number }
  | { failed: { name: string; message: string }; residentBytes: number }
