import { addFeatureMessages } from '@portal/remote-kit/host';
import { frameMessages } from './frame/messages';
import { remoteMessages } from './remotes/messages';
import { logoutMessages } from './session/messages';

/** The texts of the shell. A module by itself, which is run again when one of them is edited. */
addFeatureMessages('shell', [frameMessages, logoutMessages, remoteMessages]);
