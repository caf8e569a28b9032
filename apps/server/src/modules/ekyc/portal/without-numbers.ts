import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'

/** Numbers of Hong Kong identity cards, with or without brackets and blanks. */
const hkid = /\b[A-Z]{1,2}\s?\d{6}\s?(?:\(\s?[0-9A]\s?\)|[0-9A](?![0-9A-Z]))/giu
/** Numbers of passports as Hong Kong and the mainland print them. */
const passport = /\b(?:[KHEGDPC][A-Z]?)\d{7,8}\b/giu

/** A text with the identity numbers in it masked, as a preview shows it. */
export const withoutNumbers = (text: string): string =>
  text.replace(hkid, (found) => maskIdNumber(found)).replace(passport, (found) => maskIdNumber(found))
