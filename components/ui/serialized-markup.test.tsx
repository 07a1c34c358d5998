// @vitest-environment jsdom
import { act, type CSSProperties } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { JsonLd } from './json-ld'
import { SerializedMarkup, serializeTree } from './serialized-markup'
import { SerializedMarkupView } from './serialized-markup-view'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const Card = ({ name, isNew = false }: { name: string; isNew?: boolean }) => (
  <article className="card" style={{ color: 'red' }} hidden={false}>
    {isNew ? <b>novo</b> : null}
    <a href={`/produto/${name}`} aria-label={`Ver ${name}`}>
      {name}
    </a>
  </article>
)

const Later = async () => <i>depois</i>

const names = ['a & b', '$c', '<d>']
const list = (
  <>
    <h2>
      {names.length} de {10}
    </h2>
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Card name={name} />
        </li>
      ))}
    </ul>
    {names.map((name) => (name === '$c' ? name : <p key={name}>{name}</p>))}
    <input type="checkbox" defaultChecked value="1" />
  </>
)

/** Removes the comments with which React separates adjacent texts, because a serialized tree joins them. */
const htmlOf = (node: React.ReactNode) => renderToStaticMarkup(node).replaceAll('<!-- -->', '')

describe('SerializedMarkup', () => {
  it('renders the same markup as its children', () => {
    expect(htmlOf(<SerializedMarkup>{list}</SerializedMarkup>)).toBe(htmlOf(list))
    expect(htmlOf(<SerializedMarkup>{null}</SerializedMarkup>)).toBe('')
  })

  it('reads every attribute as it was written', () => {
    const all = (
      <form aria-hidden={false} data-open={true} hidden={false}>
        <label
          htmlFor="a"
          style={{ color: 'red', '--size': 2, backgroundImage: 'url(a:b)' } as CSSProperties}
        >
          {'"&quot;" <br/> =~ \'>'}
        </label>
        <input id="a" disabled maxLength={3} style={{ width: 3, content: '";"' }} placeholder="" />
        <p style={{}} draggable={false} />
        <svg aria-hidden viewBox="0 0 1 1" strokeWidth="2" tabIndex={-1}>
          <use href="#a" />
        </svg>
        <JsonLd data={[]} />
      </form>
    )
    expect(htmlOf(<SerializedMarkup>{all}</SerializedMarkup>)).toBe(htmlOf(all))
  })

  it('hydrates without a difference, and changes what differs in the next tree', () => {
    const page = document.createElement('main')
    const first = <SerializedMarkupView {...serializeTree(list)} />
    page.innerHTML = renderToString(first)
    const heading = page.querySelector('h2')
    const onRecoverableError = vi.fn()
    const onError = vi.spyOn(console, 'error')
    let root: Root | undefined
    act(() => {
      root = hydrateRoot(page, first, { onRecoverableError })
    })
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(onError).not.toHaveBeenCalled()

    act(() =>
      root?.render(
        <SerializedMarkupView
          {...serializeTree(
            <>
              <h2>outro</h2>
              <ul />
            </>,
          )}
        />,
      ),
    )
    expect(page.innerHTML).toBe('<h2>outro</h2><ul></ul>')
    expect(page.querySelector('h2')).toBe(heading)
  })

  it('sends the markup of the document', () => {
    const { markup, parts } = serializeTree(
      <ul>
        {names.map((name) => (
          <Card key={name} name={name} isNew={name === '$c'} />
        ))}
      </ul>,
    )
    expect(markup).toBe(
      htmlOf(
        <ul>
          {names.map((name) => (
            <Card key={name} name={name} isNew={name === '$c'} />
          ))}
        </ul>,
      ),
    )
    expect(parts).toEqual([])
  })

  it('leaves asynchronous components and nested parts in their places', () => {
    const { markup, parts } = serializeTree(
      <div>
        antes
        <Later />
        <SerializedMarkup>
          <b>dentro</b>
        </SerializedMarkup>
      </div>,
    )
    expect(markup).toBe('<div>antes<><b>dentro</b></div>')
    expect(parts).toHaveLength(1)
  })
})
