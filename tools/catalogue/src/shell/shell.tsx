import type { UserInfo } from '@portal/api-client';
import { defineRemote, type Language } from '@portal/remote-kit';
import { bindToast } from '@portal/remote-kit/host';
import { fakeShell } from '@portal/remote-kit/testing';
import { message, UiProvider, VisuallyHidden } from '@portal/ui-kit';
import { createContext, useContext, type ReactNode } from 'react';
import type { Decorator, StoryContext } from 'storybook-react-rsbuild';

/** What a story may ask for in its `parameters`. */
interface StoryParameters {
  /** The address that the router shows: '/orders?status=20'. */
  at?: string;
  /** Who is signed in. */
  user?: Partial<UserInfo>;
  /** What the story brings along and the catalogue therefore leaves out: its `h1`, or the whole page with `main` and its margins. */
  own?: 'heading' | 'page';
}

const Content = createContext<ReactNode>(null);

const Place = (): ReactNode => useContext(Content);

/** The story as the page of a remote, so that it gets what pages get from the shell: texts, session, cache, router. */
const remote = defineRemote({ namespace: 'catalogue', messages: [], routes: [{ path: '', Component: Place }] });

const owner: Partial<UserInfo> = { email: 'owner@example.com', contactName: 'Lena Wu' };

const TOAST_SECONDS = 4;

// As the shell does; only the time differs.
bindToast({
  success: (text, action) => void message.success(text, TOAST_SECONDS, action),
  info: (text, action) => void message.info(text, TOAST_SECONDS, action),
  warning: (text, action) => void message.warning(text, TOAST_SECONDS, action),
  error: (text, action) => void message.error(text, TOAST_SECONDS, action),
});

/** `system` asks nothing of the frame, and so leaves the choice to the operating system. */
const schemes: Readonly<Record<string, string>> = { light: 'light', dark: 'dark', system: '' };

/**
 * Lets the document of the stories see the wanted screen. The portal has no switch of its own and follows prefers-color-scheme
 * (decision 039); a document in a frame is told the colour scheme of that frame.
 */
function setScheme(scheme: string): void {
  const frame = window.frameElement as HTMLElement | null;
  if (frame) frame.style.colorScheme = schemes[scheme] ?? '';
}

/** Prepares the fake shell of remote-kit for a story. */
export async function shellOf({ globals, parameters }: StoryContext): Promise<{ shell: ReactNode }> {
  setScheme(String(globals['scheme']));
  const { at = '/orders', user = owner } = parameters as StoryParameters;
  const path = at.replace(/[?#].*/, '');
  return { shell: await fakeShell(remote, { language: globals['language'] as Language, user, path, at }) };
}

/** A story in the providers of ui-kit and remote-kit. By itself it stands in a page, as in the portal: in `main`, below a heading. */
export const inShell: Decorator = (Story, { globals, loaded, name, parameters, title, viewMode }) => {
  const { own } = parameters as StoryParameters;
  const alone = viewMode === 'story';
  const Room = alone ? 'main' : 'div';
  const content =
    own === 'page' ? (
      <Story />
    ) : (
      <Room className="catalogue-room">
        {alone && own !== 'heading' && (
          <VisuallyHidden as="h1">
            {title} {name}
          </VisuallyHidden>
        )}
        <Story />
      </Room>
    );
  return (
    <UiProvider locale={globals['language'] as Language}>
      <Content value={content}>{loaded['shell'] as ReactNode}</Content>
    </UiProvider>
  );
};
