import type { MantineColorsTuple } from '@mantine/core'

/** Ten steps each. Index 6 is the solid colour of the light scheme, index 3 of the dark one. */
export const ink: MantineColorsTuple = [
  '#F4F6F6',
  '#EBEEEE',
  '#DFE3E4',
  '#C4CBCE',
  '#9BA5A9',
  '#7B868B',
  '#5C666B',
  '#444D52',
  '#2A3135',
  '#14191C',
]
export const signal: MantineColorsTuple = [
  '#EFF4FD',
  '#DFE9FB',
  '#C6D9F8',
  '#8DB6F7',
  '#5A90EA',
  '#3270D6',
  '#1B57BD',
  '#16479B',
  '#12397B',
  '#0E2C5F',
]
export const red: MantineColorsTuple = [
  '#FDF0EE',
  '#FADFDB',
  '#F3BDB6',
  '#FF9488',
  '#E5594B',
  '#CC3527',
  '#B3261A',
  '#931F15',
  '#741911',
  '#57130D',
]
export const orange: MantineColorsTuple = [
  '#FDF3E7',
  '#FAE5CB',
  '#F4CB98',
  '#F0AC5E',
  '#E58C24',
  '#C96F0C',
  '#9C5206',
  '#7D4205',
  '#613404',
  '#472603',
]
export const green: MantineColorsTuple = [
  '#EDF6F0',
  '#D8ECDF',
  '#B2D9C0',
  '#7CCB98',
  '#4AA36C',
  '#2F8753',
  '#1D6B3E',
  '#175632',
  '#124427',
  '#0D321D',
]
export const dark: MantineColorsTuple = [
  '#E6EAEB',
  '#B9C1C5',
  '#98A2A7',
  '#727C81',
  '#3A4246',
  '#2A3134',
  '#1D2225',
  '#15191B',
  '#0F1213',
  '#0A0C0D',
]
