/** Media types of files that leave the product. */
export const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
