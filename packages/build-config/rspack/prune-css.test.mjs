import { answersOf } from '../test/es-answers.mjs';

const markup = '<main id="p-main"><a class="on x" href="/a>b"></a></main><b></b><br/><i></i>';

const cases = [
  ['a rule of a class that is there stays', '.on{color:red}.off{color:red}', '.on{color:red}'],
  ['of a list the selectors that can match stay', '.off,.on:hover,main > a{top:0}', '.on:hover,main > a{top:0}'],
  ['every part of a selector has to be there', '.on .off{top:0}.on .x{top:0}.on.x{top:0}', '.on.x{top:0}'],
  ['what is excluded or one of several does not', '.on:not(.off){top:0}a:is(.off, .x){top:0}:where(.off).on{top:0}', '.on:not(.off){top:0}a:is( .x){top:0}'],
  ['states and attributes stay', 'a[href^="/a"]::before{content:"}"}#p-main:focus{top:0}', 'a[href^="/a"]::before{content:"}"}#p-main:focus{top:0}'],
  ['of attributes those that the page has, or gets without its code', 'a[aria-busy]{top:0}a[data-pressed],html[lang=en] a{top:0}', 'a[data-pressed],html[lang=en] a{top:0}'],
  ['elements have to stand as a selector says', 'main>a{top:0}a>main{top:0}main~a,a main,b~i,b+b{top:0}', 'main>a{top:0}b~i{top:0}'],
  ['an element that has another', 'main:has(>a){top:0}main:has(u){top:0}main a:not(.x){top:0}', 'main:has(>a){top:0}main a:not(.x){top:0}'],
  ['queries without rules go', '@media (width<9px){.off{top:0}}@media print{.off{top:0}a{top:0}}', '@media print{a{top:0}}'],
  ['animations that run stay', '@keyframes go{to{top:0}}@keyframes rest{to{top:0}}a{animation:go 1s}', '@keyframes go{to{top:0}}a{animation:go 1s}'],
  [
    'variables of antd stay where they are used',
    'a{--ant-a:var(--ant-b);--ant-b:1px;--ant-c:2px;--ant-d:3px;--p-gap:1px;top:var(--ant-a)}',
    'a{--ant-a:var(--ant-b);--ant-b:1px;--ant-d:3px;--p-gap:1px;top:var(--ant-a)}',
  ],
];
const found = answersOf(
  'rspack/prune-css.mjs',
  'pruneCss',
  cases.map(([, css]) => [css, markup, 'p{left:var(--ant-d)}']),
);

test.each(cases.map(([name, , kept], at) => [name, kept, found[at]]))('%s', (_, kept, css) => {
  expect(css).toBe(kept);
});
