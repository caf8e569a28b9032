import type { Block, Cell, Fact, ReportDocument, Section, Side } from '@probity/contract/reports/document.ts'
import { Fragment, useEffect } from 'react'
import { Logo } from '#web/ui/logo.tsx'
import { AgreeMark } from '#web/ui/marks/agree-mark.tsx'
import { HitMark } from '#web/ui/marks/hit-mark.tsx'
import classes from './report.module.css'

const langOf = ({ lang }: ReportDocument) => (lang === 'en' ? 'en' : 'zh-Hant-HK')

/** A report as a page: the same document that the PDF is drawn from. */
export function ReportSheet({ document: report }: { document: ReportDocument }) {
  // The title of the window is outside React.
  useEffect(() => {
    document.title = `${report.title} · ${report.organisation}`
  }, [report.title, report.organisation])
  return (
    <main>
      <SheetBody document={report} />
    </main>
  )
}

/** A document as printed, on any screen. */
export function SheetBody({ document: report }: { document: ReportDocument }) {
  return (
    <article className={classes['sheet']} lang={langOf(report)}>
      <header className={classes['head']}>
        <div>
          <p className="row gap-8 text-15 bold">
            <Logo /> {report.organisation}
          </p>
          <h1>{report.title}</h1>
          {report.subtitle !== undefined && <p className={classes['subtitle']}>{report.subtitle}</p>}
        </div>
        <dl className={classes['about']}>
          {report.head.map((fact) => (
            <OneFact key={fact.label} fact={fact} />
          ))}
        </dl>
      </header>
      <Sides sides={report.sides} />
      {report.sections.map((section, at) => (
        <SectionView key={`${at} ${section.title}`} section={section} />
      ))}
      <footer className={classes['foot']}>{report.foot.notice}</footer>
    </article>
  )
}

function Sides({ sides }: { sides: readonly Side[] }) {
  return (
    <div className={classes['sides']}>
      {sides.map((side) => (
        <section key={side.label + side.reference}>
          <p className="ink-3">
            {side.label} <span className={classes['mono']}>{side.reference}</span>
          </p>
          <p className={classes['name']}>{side.name}</p>
          <dl className={classes['facts']}>
            {side.facts.map((fact) => (
              <OneFact key={fact.label} fact={fact} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function SectionView({ section }: { section: Section }) {
  return (
    <section className={classes['section']} data-own-sheet={section.ownSheet === true}>
      <h2>{section.title}</h2>
      {section.blocks.map((block, at) => (
        <BlockView key={`${at} ${block.kind}`} block={block} label={section.title} />
      ))}
    </section>
  )
}

function BlockView({ block, label }: { block: Block; label: string }) {
  if (block.kind === 'text') return <p className={classes['text']}>{block.text}</p>
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'sides') return <Sides sides={block.sides} />
  if (block.kind === 'table') return <Table block={block} label={label} />
  if (block.kind === 'signatures') return <Signatures lines={block.lines} />
  return (
    <dl className={classes['pairs']} data-single={block.isSingle === true}>
      {block.facts.map((fact) => (
        <OneFact key={fact.label} fact={fact} />
      ))}
    </dl>
  )
}

function Signatures({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes['signatures']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function OneFact({ fact }: { fact: Fact }) {
  return (
    <div data-wide={fact.isWide === true}>
      <dt>{fact.label}</dt>
      <dd>
        <CellView cell={fact.cell} />
      </dd>
    </div>
  )
}

function Table({ block, label }: { block: Extract<Block, { kind: 'table' }>; label: string }) {
  const side = (at: number) => (block.columns[at]?.isRight ? classes['right'] : undefined)
  const total = block.total
  return (
    <table className={classes['table']} aria-label={label}>
      <colgroup>
        {block.columns.map(({ title, width }) => (
          <col key={title} style={{ inlineSize: `${width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {block.columns.map(({ title }, at) => (
            <th key={title} scope="col" className={side(at)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, line) => (
          // Rows of a report never move, so their index is a stable key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={line}>
            {row.map((cell, at) => (
              <td key={block.columns[at]?.title} className={side(at)}>
                <CellView cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">{total[0]?.text}</th>
            <td colSpan={block.columns.length - 2}>{total[1]?.text}</td>
            <td className={classes['right']}>
              <b>{total.at(-1)?.text}</b>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function CellView({ cell }: { cell: Cell }) {
  const { text, mark, isBold, isMono, segments } = cell
  const body = segments ? <Segments segments={segments} /> : isBold ? <b>{text}</b> : text
  return (
    <span className={isMono ? classes['mono'] : undefined}>
      {mark !== undefined && <MarkView mark={mark} />}
      {body}
    </span>
  )
}

/** Hidden from screen readers, because the word is next to the mark. */
function MarkView({ mark }: { mark: NonNullable<Cell['mark']> }) {
  return (
    <span className={classes['mark']} aria-hidden="true">
      {mark === 'pending' || mark === 'true' || mark === 'false' ? (
        <HitMark state={mark} />
      ) : (
        <AgreeMark agreement={mark} label="" />
      )}
    </span>
  )
}

function Segments({ segments }: { segments: NonNullable<Cell['segments']> }) {
  return segments.map(({ value, added, removed }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text never move
    <Fragment key={at}>
      {at > 0 && ' '}
      {removed ? <del className="red">{value}</del> : added ? <ins className={classes['added']}>{value}</ins> : value}
    </Fragment>
  ))
}
