import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RemoteFeatureEntry, RemoteFeatureName } from '@/domain/remoteFeatures';
import type { ServiceName } from '@/services/extra';
import { modal } from '../modal/slice';

/** What the services know of the site: a project's configuration. */
export interface ProjectState {
  /** The services that are there. */
  services: ServiceName[];
  /** The configuration in use: the past day's, or none. */
  entries: RemoteFeatureEntry[] | null;
  /** Came since; from the next opening on. Only what it turns off holds already ([contract 1] Capabilities). */
  next: RemoteFeatureEntry[] | null;
  /** Features that are not offered where the visitor is ([§9] Restrictions). */
  withheld: readonly RemoteFeatureName[];
  /** Null until the project's own switch has been asked for ([§4] Analytics). */
  isAnalyticsOn: boolean | null;
}

const initialState: ProjectState = { services: [], entries: null, next: null, withheld: [], isAnalyticsOn: null };

export const project = createSlice({
  name: 'project',
  initialState,
  reducers: {
    /** Merges into the state what has become known of the project. */
    learned: (state: ProjectState, { payload }: PayloadAction<Partial<ProjectState>>) => ({ ...state, ...payload }),
  },
  extraReducers: (builder) => {
    // Without a new configuration the state stays the same object, so that no component renders again.
    builder.addCase(modal.actions.opened, (state) => {
      if (!state.next) return;
      state.entries = state.next;
      state.next = null;
    });
  },
});
