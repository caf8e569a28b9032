/** Whether a list holds invented parties only: the lists of the demonstration. */
export const isInvented = (list: string): boolean => list === 'demo' || list === 'demo-binding'
