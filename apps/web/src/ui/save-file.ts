/** Passes a file to the browser's downloads. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Lets the browser download a file itself, so that a large one never occupies the memory of the page. */
export function openDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

export const saveText = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))
