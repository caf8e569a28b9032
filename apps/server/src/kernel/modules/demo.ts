/** An organisation of the demo, once it exists. */
export interface DemoOrganisation {
  id: number
  /** Size of the register: all records, the first records, or users only. */
  register: 'whole' | 'small' | 'empty'
}
