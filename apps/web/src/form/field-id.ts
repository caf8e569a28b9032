/** The id of the control that edits a path, so that the error summary can lead to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`
