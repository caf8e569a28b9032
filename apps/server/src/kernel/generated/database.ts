export interface DB { [table: string]: Record<string, unknown> }
