import type { PageTable } from '../../packages/releases/src/contract';

/** Module (`orders/home`) → files beside the first load. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Adds the links for the page of the address, as the edge does for remotes: not where the page has a condition, and on an owner
 * page only with a token. The chunks of a monolith have no integrity, so neither have these links.
 */
const SCRIPT = `try{const{base,pages}=JSON.parse(document.getElementById('page-files').textContent);const at=location.pathname;const page=pages.find(({path,nested})=>at===path||(nested&&at.startsWith(path+'/')));if(page&&(page.open||localStorage.getItem('token')))for(const f of page.files){const l=document.createElement('link');l.rel='preload';l.as=f.endsWith('.css')?'style':'script';l.href=base+f;document.head.append(l)}}catch{}`;

/**
 * The monolith's HTML with preloads of each page's chunks. They stand in the HTML itself, because one application on a static
 * server has nobody to choose them: the edge serves it like any other shell.
 */
export function withPreloads(html: string, { pages }: PageTable, files: PageFiles): string {
  const rows = pages
    .filter(({ condition }) => condition === undefined)
    .map(({ path, nested, access, remote, module }) => ({
      path,
      nested,
      open: access === 'public',
      files: files[`${remote}/${module}`] ?? [],
    }));
  const block = JSON.stringify({ base: '{{base}}', pages: rows });
  return html.replace(
    '<!--portal:head-->',
    (marker) => `<script type="application/json" id="page-files">${block}</script><script>${SCRIPT}</script>${marker}`,
  );
}
