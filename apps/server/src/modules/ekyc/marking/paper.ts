import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { FlatPage } from './flat-pdf.ts'
import { jpegOf } from './jpeg.ts'
import { numberSpans } from './numbers-in-text.ts'
import { deflatedRows, type Pixels, pngOf } from './png.ts'

/** An area of a page as fractions of its width and height, from its top left corner. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

let opened: Promise<WrappedPdfiumModule> | undefined

async function open(): Promise<WrappedPdfiumModule> {
  const { init } = await import('@embedpdf/pdfium')
  const program = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const pdfium = await init({ wasmBinary: program.buffer as ArrayBuffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** A PDF file in the memory of PDFium, until it is closed. */
export interface Paper {
  pages: number
  /** Width of a page in points. */
  widthOf(page: number): number
  /** Areas of a page with identity numbers, by its text layer. */
  numbersOn(page: number, numbers: readonly string[]): Area[]
  /** A page as a picture in which nothing is left below the hidden areas. */
  picture(page: number, how: { dpi: number; hidden: readonly Area[] }): Buffer
  /** A page as the one picture of a flat PDF. */
  flat(page: number, dpi: number): FlatPage
  close(): void
}

/** Undefined for a file that is damaged or asks for a password. */
export async function openPaper(content: Buffer): Promise<Paper | undefined> {
  const lib = await (opened ??= open())
  const { malloc, free } = lib.pdfium.wasmExports
  const place = malloc(content.length)
  memoryOf(lib).set(content, place)
  const file = lib.FPDF_LoadMemDocument(place, content.length, '')
  if (file === 0) {
    free(place)
    return undefined
  }
  const withPage = <T>(page: number, work: (page: number) => T): T => {
    const loaded = lib.FPDF_LoadPage(file, page - 1)
    if (loaded === 0) throw new Error(`page ${page} cannot be read`)
    try {
      return work(loaded)
    } finally {
      lib.FPDF_ClosePage(loaded)
    }
  }
  return {
    pages: lib.FPDF_GetPageCount(file),
    widthOf: (page) => withPage(page, (loaded) => lib.FPDF_GetPageWidthF(loaded)),
    numbersOn: (page, numbers) => withPage(page, (loaded) => numbersOn(lib, loaded, numbers)),
    picture: (page, how) => withPage(page, (loaded) => withPixels(lib, loaded, { ...how, work: pngOf })),
    flat: (page, dpi) =>
      withPage(page, (loaded) => ({
        wide: lib.FPDF_GetPageWidthF(loaded),
        high: lib.FPDF_GetPageHeightF(loaded),
        ...withPixels(lib, loaded, { dpi, hidden: [], work: packed }),
      })),
    close: () => {
      lib.FPDF_CloseDocument(file)
      free(place)
    },
  }
}

type Library = WrappedPdfiumModule

/** Read at each use: growing the memory replaces the array. The package's types omit it. */
const memoryOf = ({ pdfium }: Library): Uint8Array => (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8

/** Every page is measured on a grid of this size, whatever its own size. */
const grid = 10_000
/** Added around the boxes of the characters, so that no part of them stays visible. */
const margin = 0.15

function numbersOn(lib: Library, page: number, numbers: readonly string[]): Area[] {
  const layer = lib.FPDFText_LoadPage(page)
  if (layer === 0) return []
  try {
    const count = lib.FPDFText_CountChars(layer)
    let text = ''
    for (let at = 0; at < count; at++) {
      const code = lib.FPDFText_GetUnicode(layer, at)
      text += code > 0 && code < 0xd800 ? String.fromCharCode(code) : ' '
    }
    const boxOf = boxReader(lib, { page, layer })
    return numberSpans(text, numbers).flatMap(([from, to]) => {
      const boxes = Array.from({ length: to - from }, (_, at) => boxOf(from + at))
      return joined(boxes.filter((box) => box !== undefined))
    })
  } finally {
    lib.FPDFText_ClosePage(layer)
  }
}

/** Reads the box of a character on the grid; a space printed as a gap has none. */
function boxReader(lib: Library, { page, layer }: { page: number; layer: number }): (at: number) => Area | undefined {
  const { malloc, free } = lib.pdfium.wasmExports
  return (at) => {
    const place = malloc(40)
    try {
      if (!lib.FPDFText_GetCharBox(layer, at, place, place + 8, place + 16, place + 24)) return undefined
      const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((next) =>
        lib.pdfium.getValue(place + next, 'double'),
      )
      if (right <= left || top <= bottom) return undefined
      const corner = (x: number, y: number): [number, number] => {
        lib.FPDF_PageToDevice(page, 0, 0, grid, grid, 0, x, y, place + 32, place + 36)
        return [lib.pdfium.getValue(place + 32, 'i32') / grid, lib.pdfium.getValue(place + 36, 'i32') / grid]
      }
      const [x1, y1] = corner(left, top)
      const [x2, y2] = corner(right, bottom)
      // A printed space has no height.
      if (x1 === x2 || y1 === y2) return undefined
      return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
    } finally {
      free(place)
    }
  }
}

/** Joins the boxes of one line to one bar; a number broken over lines has several. */
function joined(boxes: readonly Area[]): Area[] {
  const bars: Area[] = []
  for (const box of boxes) {
    const last = bars.at(-1)
    const isSameLine =
      last !== undefined && box.y < last.y + last.height && last.y < box.y + box.height && box.x >= last.x - box.width
    if (!isSameLine) {
      bars.push({ ...box })
      continue
    }
    const [right, bottom] = [
      Math.max(last.x + last.width, box.x + box.width),
      Math.max(last.y + last.height, box.y + box.height),
    ]
    last.x = Math.min(last.x, box.x)
    last.y = Math.min(last.y, box.y)
    last.width = right - last.x
    last.height = bottom - last.y
  }
  return bars.map(({ x, y, width, height }) => {
    const more = height * margin
    return { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more }
  })
}

const white = 0xffffffff
const black = 0xff000000
/** Larger pages are scaled down, so that a picture fits into the memory of the process. */
const pixelsMax = 6_000

/** Deflated pages of text stay below it; scans and photos do not. */
const deflatedMax = 1_000_000

/** The smaller packing of a picture. */
function packed(pixels: Pixels): Omit<FlatPage, 'wide' | 'high'> {
  const { width, height } = pixels
  const rows = deflatedRows(pixels, 'few')
  const jpeg = rows.length > deflatedMax ? jpegOf(pixels) : undefined
  return jpeg !== undefined && jpeg.length < rows.length
    ? { width, height, packing: 'DCTDecode', content: jpeg }
    : { width, height, packing: 'FlateDecode', content: rows }
}

interface Drawing<T> {
  dpi: number
  hidden: readonly Area[]
  /** The pixels are valid until it returns. */
  work: (pixels: Pixels) => T
}

function withPixels<T>(lib: Library, page: number, { dpi, hidden, work }: Drawing<T>): T {
  const [wide, high] = [lib.FPDF_GetPageWidthF(page), lib.FPDF_GetPageHeightF(page)]
  const scale = Math.min(dpi / 72, pixelsMax / Math.max(wide, high))
  const width = Math.max(1, Math.round(wide * scale))
  const height = Math.max(1, Math.round(high * scale))
  const bitmap = lib.FPDFBitmap_Create(width, height, 0)
  if (bitmap === 0) throw new Error('a page is too large to be drawn')
  try {
    lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
    for (const { x, y, ...size } of hidden) {
      const [left, top] = [Math.floor(x * width), Math.floor(y * height)]
      const [right, bottom] = [Math.ceil((x + size.width) * width), Math.ceil((y + size.height) * height)]
      lib.FPDFBitmap_FillRect(bitmap, left, top, right - left, bottom - top, black)
    }
    const stride = lib.FPDFBitmap_GetStride(bitmap)
    const from = lib.FPDFBitmap_GetBuffer(bitmap)
    return work({ width, height, stride, bgrx: memoryOf(lib).subarray(from, from + stride * height) })
  } finally {
    lib.FPDFBitmap_Destroy(bitmap)
  }
}
