import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { condense } from './condense'
import { Condensed } from './condensed'

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

/** React separates adjacent texts, which a condensed tree joins, by comments. */
const htmlOf = (node: React.ReactNode) => renderToStaticMarkup(node).replaceAll('<!-- -->', '')

describe('Condensed', () => {
  it('renders the same markup as its children', () => {
    expect(htmlOf(<Condensed>{list}</Condensed>)).toBe(htmlOf(list))
    expect(htmlOf(<Condensed>{null}</Condensed>)).toBe('')
  })

  it('contains every structure once and the values of each use', () => {
    const { shapes, items, parts } = condense(
      <ul>
        {names.map((name) => (
          <Card key={name} name={name} isNew={name === '$c'} />
        ))}
      </ul>,
    )
    expect(shapes).toHaveLength(3)
    expect(items).toEqual([
      [
        2,
        [
          [0, '/produto/a & b', 'Ver a & b', 'a & b'],
          [1, 'novo', '/produto/$c', 'Ver $c', '$c'],
          [0, '/produto/<d>', 'Ver <d>', '<d>'],
        ],
      ],
    ])
    expect(parts).toEqual([])
  })

  it('leaves asynchronous components and nested parts in their places', () => {
    const { items, parts } = condense(
      <div>
        antes
        <Later />
        <Condensed>
          <b>dentro</b>
        </Condensed>
      </div>,
    )
    expect(items).toEqual([[0, 'antes', 0, 'dentro']])
    expect(parts).toHaveLength(1)
  })
})
