/** What staff of the demo noted of a customer, by reference. */
export const seededNotes: Readonly<Record<string, string>> = {
  'P-1004': 'Partner in charge: Winnie\nPrefers WhatsApp; calls only after 6 pm.',
  'P-1010': '子女代為處理文件，辦理前先致電核實。',
  'P-1013': 'Sends to two suppliers in Zhoushan each month.\nAsked for receipts in Chinese.',
  'P-1018': 'Referred by: Kwun Yat Marine Supplies\nKeeps the originals of invoices for six months.',
  'C-2002': 'Partner in charge: Winnie\nFile room: B-14\nResolutions are signed by circulation.',
  'C-2003': '周年大會每年六月舉行。\n發票寄往業務地址，不寄註冊辦事處。',
}
