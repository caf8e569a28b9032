const complaints = /multipart|terminated early|Unexpected end|aborted|boundary|Malformed|premature/i

/** Whether a form could not be read to its end: the reader of forms has no code for that, only its words. */
export const isBrokenForm = (error: unknown): boolean => error instanceof Error && complaints.test(error.message)
