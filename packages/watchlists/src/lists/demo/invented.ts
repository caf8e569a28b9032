/** Whether a list contains only invented parties: the lists of the demonstration. */
export const isInvented = (list: string): boolean => list === 'demo' || list === 'demo-binding'
