const complaints = /multipart|terminated early|Unexpected end|aborted|boundary|Malformed|premature/i

/** Whether a form ended early: the form parser has no error code for that, only a message. */
export const isBrokenForm = (error: unknown): boolean => error instanceof Error && complaints.test(error.message)
